import './_partitioned.ts';
import '../booking/races-over-rest.test.ts';
