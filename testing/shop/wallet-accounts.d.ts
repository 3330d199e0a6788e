import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
/** Settings of APPLE_WALLET and GOOGLE_WALLET, with the public halves that tests verify with. */
export declare function makeWalletAccounts({ days }?: {
    days?: number | undefined;
}): Promise<{
    settings: {
        APPLE_PASS_TYPE_ID: string;
        APPLE_TEAM_ID: string;
        APPLE_PASS_CERTIFICATE: string;
        APPLE_PASS_KEY: string;
        APPLE_WWDR_CERTIFICATE: string;
        GOOGLE_WALLET_ISSUER_ID: string;
        GOOGLE_WALLET_ACCOUNT: string;
        GOOGLE_WALLET_KEY: string;
    };
    googlePublicKey: webcrypto.CryptoKey;
}>;
