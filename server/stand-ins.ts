/**
 * `npm run start -- --stand-ins`: local servers in place of Paystack, Flutterwave and Remita, so that every way to pay
 * can be tried without an account there. They listen on this machine only, keep everything in memory, and are part of
 * the demonstration.
 */
import { startFlutterwaveStandIn } from '#gateways/payment/flutterwave/flutterwave-stand-in.ts';
import { startPaystackStandIn } from '#gateways/payment/paystack/paystack-stand-in.ts';
import { startRemitaStandIn } from '#gateways/payment/remita/remita-stand-in.ts';
import type { GatewayEnvironment } from '#gateways/payment/settings.ts';
import { type Config, ConfigError } from './config/config.ts';
import { notificationAddress } from './wiring.ts';

/** Next to the portal's own port, so that an open payment page still works after a restart. */
const PORTS_ABOVE = { paystack: 101, flutterwave: 102, remita: 103 } as const;

/** Printed in public samples or made up here; useless elsewhere. */
const KEYS = {
  paystack: { secretKey: 'sk_test_standin' },
  flutterwave: { secretKey: 'FLWSECK_TEST-standin-X', secretHash: 'hash-of-the-stand-in' },
  remita: { merchantId: '2547916', serviceTypeId: '4430731', apiKey: '1946' },
} as const;

export type StandInName = keyof typeof PORTS_ABOVE;

export interface StandIns {
  /** The environment of gateways that are stand-ins. */
  readonly environment: GatewayEnvironment;
  readonly urls: Readonly<Record<StandInName, string>>;
  close(): Promise<void>;
}

export async function startStandIns(config: Config): Promise<StandIns> {
  const portOf = (name: StandInName) => (config.port === 0 ? 0 : config.port + PORTS_ABOVE[name]);
  const optionsOf = (name: StandInName) => ({
    port: portOf(name),
    notify: notificationAddress(config, name),
  });
  const remitaAddress = notificationAddress(config, 'remita');
  const started = await Promise.allSettled([
    startPaystackStandIn({ ...KEYS.paystack, ...optionsOf('paystack') }),
    startFlutterwaveStandIn({ ...KEYS.flutterwave, ...optionsOf('flutterwave') }),
    startRemitaStandIn({
      ...KEYS.remita,
      ...optionsOf('remita'),
      addressToken: remitaAddress.split('/').at(-1),
    }),
  ] as const);
  const [paystack, flutterwave, remita] = started;
  if (
    paystack.status !== 'fulfilled' ||
    flutterwave.status !== 'fulfilled' ||
    remita.status !== 'fulfilled'
  ) {
    for (const one of started) if (one.status === 'fulfilled') await one.value.close();
    throw new ConfigError([
      `--stand-ins: one of the ports ${portOf('paystack')} to ${portOf('remita')} is in use. Start with another PORT.`,
    ]);
  }
  return {
    environment: {
      paystack: { ...KEYS.paystack, baseUrl: paystack.value.url },
      flutterwave: { ...KEYS.flutterwave, baseUrl: `${flutterwave.value.url}/v3` },
      remita: { ...KEYS.remita, baseUrl: remita.value.url },
    },
    urls: { paystack: paystack.value.url, flutterwave: flutterwave.value.url, remita: remita.value.url },
    async close() {
      await Promise.all([paystack.value.close(), flutterwave.value.close(), remita.value.close()]);
    },
  };
}
