import './_partitioned.ts';
import '../booking/hold-groups.test.ts';
