import './_partitioned.ts';
import '../desk/backup.test.ts';
