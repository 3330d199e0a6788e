import './_partitioned.ts';
import '../booking/voucher-races.test.ts';
