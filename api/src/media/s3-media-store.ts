import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { MediaConfig } from '../config.ts';
import { isMediaName, type FileOnDisk, type MediaStore, type StoredFile } from './media-store.ts';

type S3Config = Extract<MediaConfig, { store: 's3' }>;

/** Files in a bucket of S3 or of a compatible store. */
export class S3MediaStore implements MediaStore {
  readonly #config: S3Config;
  #client: Promise<S3Client> | null = null;

  constructor(config: S3Config) {
    this.#config = config;
  }

  async put(name: string, content: Uint8Array | FileOnDisk, contentType: string): Promise<void> {
    const { PutObjectCommand } = await import('@aws-sdk/client-s3');
    const client = await this.#connect();
    const body =
      'path' in content
        ? { Body: createReadStream(content.path), ContentLength: content.bytes }
        : { Body: content, ContentLength: content.byteLength };
    await client.send(
      new PutObjectCommand({ Bucket: this.#config.bucket, Key: checked(name), ContentType: contentType, ...body }),
    );
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
      throw error;
    }
  }

  async remove(name: string): Promise<void> {
    const { DeleteObjectCommand } = await import('@aws-sdk/client-s3');
    const client = await this.#connect();
    await client.send(new DeleteObjectCommand({ Bucket: this.#config.bucket, Key: checked(name) }));
  }

  /** The library is large; it is loaded only where a bucket is used. */
  #connect(): Promise<S3Client> {
    this.#client ??= import('@aws-sdk/client-s3').then(
      ({ S3Client: Client }) =>
        new Client({
          region: this.#config.region,
          credentials: { accessKeyId: this.#config.accessKeyId, secretAccessKey: this.#config.secretAccessKey },
          ...(this.#config.endpoint ? { endpoint: this.#config.endpoint, forcePathStyle: true } : {}),
          // Streamed checksum trailers are refused by many that speak like S3.
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
