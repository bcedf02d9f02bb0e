export { decodeCredential, encodeCredential } from './credentialText.ts';
export * from './demo.ts';
export * from './passkey.ts';
export * from './secureData.ts';
export * from './security.ts';
export * from './signIn.ts';
export * from './stepUp.ts';
