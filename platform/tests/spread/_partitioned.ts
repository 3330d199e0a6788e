// Imported first, it makes the tests of a file run on hot tables in partitions.
import { putInPartitions } from '../../../testing/engines/database.ts';

putInPartitions(4);
