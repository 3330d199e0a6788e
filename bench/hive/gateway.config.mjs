// Settings of the Hive Gateway that benches compare with: what callers say of themselves goes on to the upstream.
const passedOn = ['x-tb-device-token', 'accept-language', 'x-access-token'];

export const gatewayConfig = {
  logging: 'error',
  propagateHeaders: {
    fromClientToSubgraphs: ({ request }) =>
      Object.fromEntries(
        passedOn.map((name) => [name, request.headers.get(name)]).filter(([, value]) => value),
      ),
  },
};
