// Imported first, it makes the tests of a file run on hot tables in partitions.
import { putInPartitions } from '../_database.ts';

putInPartitions(4);
