// The gateway's own device: public reads by visitors use it.
import { createHash } from 'node:crypto';
import { hostname } from 'node:os';

export interface OwnDevice {
  /** Empty until the platform has answered for the first time. */
  token(): string;
  isReady(): boolean;
  /** Resolves at once when there is a token; asks for one otherwise. Fails as the platform does. */
  ready(): Promise<void>;
  /** The platform no longer knows the token: asks for another. Those who ask meanwhile share the answer. */
  renew(): Promise<void>;
  stop(): void;
}

export interface OwnDeviceOptions {
  register(deviceId: string): Promise<string>;
  /** Told why a registration failed, once for each reason. */
  onFailure(reason: string): void;
  retryMs?: number;
}

/** Registers in the background and keeps trying: an upstream that starts later is no reason not to start. */
export function registerOwnDevice({ register, onFailure, retryMs = 500 }: OwnDeviceOptions): OwnDevice {
  const deviceId = `gateway_${createHash('sha256').update(hostname()).digest('hex').slice(0, 32)}`;
  let token = '';
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let lastReason = '';
  let stopped = false;

  const exchange = async () => {
    try {
      token = await register(deviceId);
      lastReason = '';
    } finally {
      running = undefined;
    }
  };
  const renew = () => (running ??= exchange());
  const keepTrying = () => {
    renew().catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== lastReason) onFailure(reason);
      lastReason = reason;
      if (!stopped) timer = setTimeout(keepTrying, retryMs);
    });
  };
  keepTrying();
  return {
    token: () => token,
    isReady: () => token !== '',
    ready: () => (token ? Promise.resolve() : renew()),
    renew,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
