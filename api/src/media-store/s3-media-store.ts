import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { MediaConfig } from '../config.ts';
import { isMediaName, MediaUnavailable, type FileOnDisk, type MediaStore, type StoredFile } from './media-store.ts';

type S3Config = Extract<MediaConfig, { store: 's3' }>;

/** How long the store may be silent. There are two attempts, so the caller has an answer before the front door times out. */
const SILENT_MS = 5_000;
const CONNECT_MS = 2_000;
const ATTEMPTS = 2;

/** Stores files in a bucket of S3 or of a compatible store. */
export class S3MediaStore implements MediaStore {
  readonly #config: S3Config;
  readonly #silentMs: number;
  #client: Promise<S3Client> | null = null;

  constructor(config: S3Config, { silentMs = SILENT_MS } = {}) {
    this.#config = config;
    this.#silentMs = silentMs;
  }

  async put(name: string, content: Uint8Array | FileOnDisk, contentType: string): Promise<void> {
    const { PutObjectCommand } = await import('@aws-sdk/client-s3');
    const client = await this.#connect();
    const body =
      'path' in content
        ? { Body: createReadStream(content.path), ContentLength: content.bytes }
        : { Body: content, ContentLength: content.byteLength };
    const command = new PutObjectCommand({
      ...{ Bucket: this.#config.bucket, Key: checked(name), ContentType: contentType },
      ...body,
    });
    await client.send(command).catch(unavailable);
  }

  async open(name: string): Promise<StoredFile | null> {
    if (!isMediaName(name)) return null;
    const { GetObjectCommand, NoSuchKey } = await import('@aws-sdk/client-s3');
    const client = await this.#connect();
    try {
      const { Body, ContentLength } = await client.send(
        new GetObjectCommand({ Bucket: this.#config.bucket, Key: name }),
      );
      return Body instanceof Readable && ContentLength !== undefined ? { body: Body, bytes: ContentLength } : null;
    } catch (error) {
      if (error instanceof NoSuchKey || (error instanceof Error && error.name === 'NotFound')) return null;
      return unavailable(error);
    }
  }

  async remove(name: string): Promise<void> {
    const { DeleteObjectCommand } = await import('@aws-sdk/client-s3');
    const client = await this.#connect();
    await client.send(new DeleteObjectCommand({ Bucket: this.#config.bucket, Key: checked(name) })).catch(unavailable);
  }

  /** Loads the library, which is large, only where a bucket is used. */
  #connect(): Promise<S3Client> {
    this.#client ??= import('@aws-sdk/client-s3').then(
      ({ S3Client: Client }) =>
        new Client({
          region: this.#config.region,
          credentials: { accessKeyId: this.#config.accessKeyId, secretAccessKey: this.#config.secretAccessKey },
          ...(this.#config.endpoint ? { endpoint: this.#config.endpoint, forcePathStyle: true } : {}),
          requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: this.#silentMs },
          maxAttempts: ATTEMPTS,
          // Many S3-compatible stores refuse the trailing checksums of streamed uploads.
          requestChecksumCalculation: 'WHEN_REQUIRED',
          responseChecksumValidation: 'WHEN_REQUIRED',
        }),
    );
    return this.#client;
  }
}

function checked(name: string): string {
  if (!isMediaName(name)) throw new RangeError(`Not a media name: ${JSON.stringify(name)}`);
  return name;
}

function unavailable(cause: unknown): never {
  throw new MediaUnavailable(cause instanceof Error ? `${cause.name}: ${cause.message}` : 'unknown', { cause });
}
