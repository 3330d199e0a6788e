import './_partitioned.ts';
import '../sale/races-over-rest.test.ts';
