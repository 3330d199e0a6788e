import './_partitioned.ts';
import '../sale/races.test.ts';
