import { dropSentBefore, keepAnswers, keepScan, readScans } from '../../../storage/gate/outbox.ts';
import { keepGateRecords, readGateRecords } from '../../../storage/gate/gate-records.ts';
import { gateApi } from './gate-api.ts';
import { createGateDevice } from './gate-device.ts';

export const thisGate = createGateDevice({
  api: gateApi,
  storage: { readGateRecords, keepGateRecords, keepScan, readScans, keepAnswers, dropSentBefore },
  now: () => Date.now(),
});
