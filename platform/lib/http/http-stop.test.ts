import { Agent, get } from 'node:http';
import { expect, test } from 'vitest';
import { createApp } from './http.ts';
import { createLog } from '../log/log.ts';

test('stopping waits for a running call, but not for its connection to be closed', async () => {
  const stopping = createApp({ log: createLog({ level: 'silent' }) });
  const reached = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<string>();
  stopping.get('/slow', async () => {
    reached.resolve();
    return answered.promise;
  });
  const url = await stopping.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true });
  const answer = new Promise((resolve, reject) => {
    get(`${url}/slow`, { agent }, (response) => {
      response.setEncoding('utf8').on('data', resolve);
    }).on('error', reject);
  });
  await reached.promise;
  const stopped = stopping.close();
  answered.resolve('done');
  expect(await answer).toBe('done');
  await stopped;
  agent.destroy();
});
