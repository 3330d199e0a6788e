import './_partitioned.ts';
import '../sale/change-races.test.ts';
