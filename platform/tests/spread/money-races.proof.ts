import './_partitioned.ts';
import '../payment/money-races.test.ts';
