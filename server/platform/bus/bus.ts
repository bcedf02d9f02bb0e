/**
 * Messages between the processes of one site. It may lose some: whoever listens must be able to find out and to ask
 * elsewhere, because the database, not the bus, is the truth.
 */
export interface Bus {
  publish(message: Uint8Array): void;
  subscribe(listener: (message: Uint8Array) => void): () => void;
  close(): Promise<void>;
}
