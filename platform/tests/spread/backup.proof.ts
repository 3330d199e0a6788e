import './_partitioned.ts';
import '../operator/backup.test.ts';
