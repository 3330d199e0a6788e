// Imported first, it makes the tests of a file run on partitioned hot tables.
import { putInPartitions } from '../../../testing/engines/database.ts';

putInPartitions(4);
