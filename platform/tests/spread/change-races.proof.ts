import './_partitioned.ts';
import '../booking/change-races.test.ts';
