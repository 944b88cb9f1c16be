import type { Config } from '../../../platform/config/index.ts';
import { manual } from './manual.ts';
import type { PaymentProvider } from './provider.ts';
import { stripe } from './stripe/provider.ts';

const PROVIDERS: Readonly<Record<Config['paymentProvider'], PaymentProvider>> = { manual, stripe };

/** Who sells subscriptions in this installation. */
export const providerOf = ({ paymentProvider }: Config): PaymentProvider => PROVIDERS[paymentProvider];
