import './_partitioned.ts';
import '../queue/line-moves.test.ts';
