import './_partitioned.ts';
import '../queue/queue-moves.test.ts';
