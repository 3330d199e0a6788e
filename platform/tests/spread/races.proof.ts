import './_partitioned.ts';
import '../booking/races.test.ts';
