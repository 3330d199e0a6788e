import './_partitioned.ts';
import '../queue/join-groups.test.ts';
