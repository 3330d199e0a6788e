import './_partitioned.ts';
import '../sale/voucher-races.test.ts';
