// The gateway's own device, used for public reads by visitors.
import { createHash } from 'node:crypto';
import { hostname } from 'node:os';

export interface OwnDevice {
  /** Empty until the first registration. */
  token(): string;
  isReady(): boolean;
  /** Resolves at once when there is a token, else after a registration; rejects when that fails. */
  ready(): Promise<void>;
  /** Gets a new token, because the platform no longer knows this one. Concurrent callers share it. */
  renew(): Promise<void>;
  stop(): void;
}

export interface OwnDeviceOptions {
  register(deviceId: string): Promise<string>;
  /** Called with the reason of a failed registration, once for each reason. */
  onFailure(reason: string): void;
  retryMs?: number;
}

/** Registers in the background and retries, so that the gateway can start before the platform. */
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
