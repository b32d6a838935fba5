import { ApiError, type ApiConfig, call, configureApi, download, read } from '@site/shared/api/client';
import { listCoursesByType, readCourse } from '@site/shared/api/courses';
import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

const ORIGIN = 'http://localhost';
const server = setupServer();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => configureApi({ baseUrl: ORIGIN }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const listCategories = () => read('/api/v1/categories');

async function failureOf(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`Expected an ApiError, got ${String(error)}`);
  return error;
}

/** Answers every path with these, and keeps what was asked. */
function answering(respond: () => Response | Promise<Response>): Request[] {
  const asked: Request[] = [];
  server.use(
    http.all(`${ORIGIN}/*`, ({ request }) => {
      asked.push(request.clone());
      return respond();
    }),
  );
  return asked;
}

describe('a call that succeeds', () => {
  it('unwraps the data', async () => {
    answering(() => HttpResponse.json({ message: 'ok', data: [{ id: 1, name: 'Data' }] }));
    await expect(listCategories()).resolves.toEqual([{ id: 1, name: 'Data' }]);
  });

  it('fills the path and leaves out what the query does not say', async () => {
    const asked = answering(() => HttpResponse.json({ message: 'ok', data: null, status: 'UNKNOWN' }));
    await call('get', '/api/v1/xendit/get-transaction/{id}', { path: { id: 'a/b c' } });
    await read('/api/v1/courses', { query: { limit: 5 } });
    expect(asked.map(({ url }) => url)).toEqual([
      `${ORIGIN}/api/v1/xendit/get-transaction/a%2Fb%20c`,
      `${ORIGIN}/api/v1/courses?limit=5`,
    ]);
  });

  it('refuses a path without its value before anything is sent', async () => {
    await expect(call('get', '/api/v1/xendit/get-transaction/{id}')).rejects.toThrow('needs "id"');
  });
});

describe('what an answer holds', () => {
  const heldBy = async (reading: () => Promise<unknown>) => {
    const held: string[] = [];
    configureApi({ baseUrl: ORIGIN, holds: (content) => held.push(...content) });
    await reading().catch(() => undefined);
    return held;
  };

  it('is what the call says, also of an answer that there is no such thing', async () => {
    answering(() => HttpResponse.json({ code: 'NOT_FOUND', message: 'Tidak ada' }, { status: 404 }));
    expect(await heldBy(() => readCourse('kelas-a'))).toEqual(['course:kelas-a']);
  });

  it('is each course of a list, and the list', async () => {
    answering(() => HttpResponse.json({ message: 'ok', data: { rows: [{ slug: 'a' }, { slug: 'b' }], count: 2 } }));
    expect(await heldBy(() => listCoursesByType('BOOTCAMP', 10))).toEqual(['courses', 'course:a', 'course:b']);
    expect(await heldBy(() => listCoursesByType('BOOTCAMP', 10, undefined, ['course-names']))).toEqual([
      'course-names',
    ]);
  });

  it('may be anything where the call does not say, or a list could not be read', async () => {
    answering(() => HttpResponse.json({ message: 'ok', data: [] }));
    expect(await heldBy(listCategories)).toEqual(['*']);
    answering(() => HttpResponse.error());
    expect(await heldBy(() => listCoursesByType('BOOTCAMP', 10))).toEqual(['*']);
  });
});

describe('a file', () => {
  const file = () =>
    download('/api/v1/orders/{id}/documents/{document_id}/file', { path: { id: 'a', document_id: 1 }, as: 'staff' });

  it('arrives as it was sent, with its type', async () => {
    const bytes = Uint8Array.from([37, 80, 68, 70, 0, 255]);
    answering(() => new HttpResponse(bytes, { headers: { 'content-type': 'application/pdf' } }));
    const blob = await file();
    expect([blob.type, blob.size]).toEqual(['application/pdf', 6]);
  });

  it('has the name that the server gave it', async () => {
    const named = { 'content-disposition': 'attachment; filename="BP-2026-000398.pdf"' };
    answering(() => new HttpResponse('', { headers: named }));
    expect((await file()).name).toBe('BP-2026-000398.pdf');
  });

  it('that is refused says why', async () => {
    answering(() => HttpResponse.json({ message: 'Dokumen tidak ditemukan', code: 'NOT_FOUND' }, { status: 404 }));
    expect(await failureOf(file())).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
      message: 'Dokumen tidak ditemukan',
    });
  });
});

describe('the identity of a call', () => {
  const answerAll = () => answering(() => HttpResponse.json({ message: 'ok', data: { rows: [], count: 0 } }));
  const tokens: ApiConfig = { baseUrl: ORIGIN, token: (identity) => `${identity}-token` };

  it('is anonymous unless the call names an identity', async () => {
    configureApi(tokens);
    const asked = answerAll();
    await read('/api/v1/courses');
    expect(asked[0]?.headers.has('authorization')).toBe(false);
  });

  it('is whom the call names', async () => {
    configureApi(tokens);
    const asked = answerAll();
    await read('/api/v1/registration', { as: 'staff' });
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer staff-token');
  });

  it('is anonymous on the edge, which has no session', async () => {
    const asked = answerAll();
    await read('/api/v1/courses/read-one', { query: { slug: 'x' }, as: 'staff' });
    expect(asked[0]?.headers.has('authorization')).toBe(false);
  });
});

describe('a refused token', () => {
  const refuse = () =>
    answering(() =>
      HttpResponse.json({ message: 'Silakan masuk terlebih dahulu', code: 'UNAUTHENTICATED' }, { status: 401 }),
    );

  it('fails the call with the status and code of the server', async () => {
    configureApi({ baseUrl: ORIGIN, token: () => 'old' });
    refuse();
    expect(await failureOf(read('/api/v1/registration', { as: 'staff' }))).toMatchObject({
      status: 401,
      code: 'UNAUTHENTICATED',
    });
  });

  it('may be another than that of the session', async () => {
    configureApi({ baseUrl: ORIGIN, token: () => 'new' });
    const asked = refuse();
    await failureOf(call('post', '/api/v1/users/logout', { token: 'old' }));
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer old');
  });
});

describe('a call that is refused', () => {
  it('carries status, code, message, all wrong fields and the whole body', async () => {
    const body = {
      message: 'Data tidak valid',
      code: 'INVALID',
      errors: [{ field: 'email', message: 'Bukan email' }, { field: 'name', message: 'Wajib diisi' }, 'junk'],
    };
    answering(() => HttpResponse.json(body, { status: 422 }));
    const error = await failureOf(listCategories());
    expect(error).toMatchObject({
      status: 422,
      code: 'INVALID',
      message: 'Data tidak valid',
      retryAfterMs: null,
      isOffline: false,
      isAborted: false,
    });
    expect(error.errors).toEqual(body.errors.slice(0, 2));
    expect(error.body).toEqual(body);
  });

  it('carries the new quote of a changed price', async () => {
    const quote = { price: 100, course_discount: 0, voucher_discount: 0, payable: 100 };
    answering(() => HttpResponse.json({ message: 'Harga berubah', code: 'PRICE_CHANGED', quote }, { status: 409 }));
    expect((await failureOf(listCategories())).body['quote']).toEqual(quote);
  });

  const NOW = Date.parse('2026-11-23T03:00:00Z');
  it.each([
    ['seconds', '7', 7000],
    ['a date', new Date(NOW + 60_000).toUTCString(), 60_000],
    ['a date gone by', new Date(0).toUTCString(), 0],
    ['nonsense', 'soon', null],
  ])('says how long to wait when the server gives %s', async (_, header, expected) => {
    answering(() =>
      HttpResponse.json(
        { message: 'Sabar', code: 'RATE_LIMITED' },
        { status: 429, headers: { 'retry-after': header } },
      ),
    );
    const clock = jest.spyOn(Date, 'now').mockReturnValue(NOW);
    const { retryAfterMs } = await failureOf(listCategories());
    clock.mockRestore();
    expect(retryAfterMs).toBe(expected);
  });
});

describe('an answer that is not the API’s', () => {
  it.each([
    [
      'the error page of a gateway',
      () =>
        new HttpResponse('<html><h1>502 Bad Gateway</h1></html>', {
          status: 502,
          headers: { 'content-type': 'text/html' },
        }),
      502,
    ],
    ['an empty error', () => new HttpResponse(null, { status: 500 }), 500],
    ['a list where an envelope belongs', () => HttpResponse.json([1], { status: 503 }), 503],
    [
      'an envelope of the wrong types',
      () => HttpResponse.json({ message: 5, code: null, errors: 'x' }, { status: 500 }),
      500,
    ],
    ['the page of a captive portal', () => HttpResponse.html('<html>Login to Wi-Fi</html>'), 200],
    ['an empty success', () => new HttpResponse(null, { status: 200 }), 200],
    [
      'half an answer',
      () => new HttpResponse('{"message":"ok","da', { headers: { 'content-type': 'application/json' } }),
      200,
    ],
  ])('fails with the default message: %s', async (_, respond, status) => {
    answering(respond);
    expect(await failureOf(listCategories())).toMatchObject({
      status,
      code: 'UNREADABLE',
      message: 'Oops! Something Went Wrong.',
      errors: [],
    });
  });
});

describe('a call that is not answered', () => {
  it('is offline where nothing was reached', async () => {
    answering(() => HttpResponse.error());
    expect(await failureOf(listCategories())).toMatchObject({
      status: 0,
      code: 'NETWORK',
      isOffline: true,
      message: 'Tidak ada koneksi. Periksa internetmu, lalu coba lagi.',
    });
  });

  it('is not said to be offline for a fault in what is made of the answer', async () => {
    configureApi({ baseUrl: ORIGIN, holds: () => undefined });
    answering(() => HttpResponse.json({ message: 'ok', data: [] }));
    const fault = new TypeError('no such field');
    const holds = () => {
      throw fault;
    };
    await expect(read('/api/v1/categories', { holds })).rejects.toBe(fault);
  });

  it('ends with the caller who gives up', async () => {
    answering(async () => {
      await delay(2000);
      return HttpResponse.json({ message: 'late', data: [] });
    });
    const leaving = new AbortController();
    const failure = failureOf(read('/api/v1/categories', { signal: leaving.signal }));
    setTimeout(() => leaving.abort(), 20);
    expect(await failure).toMatchObject({ status: 0, code: 'ABORTED', isAborted: true });
  });

  it('is not sent for a caller who has given up already', async () => {
    const asked = answering(() => HttpResponse.json({ message: 'ok', data: [] }));
    expect(await failureOf(read('/api/v1/categories', { signal: AbortSignal.abort() }))).toMatchObject({
      isAborted: true,
    });
    expect(asked).toEqual([]);
  });

  it('is aborted with the page it is made for, where it has no signal of its own', async () => {
    const asked = answering(() => HttpResponse.json({ message: 'ok', data: [] }));
    configureApi({ baseUrl: ORIGIN, signal: () => AbortSignal.abort() });
    expect(await failureOf(listCategories())).toMatchObject({ isAborted: true });
    await read('/api/v1/categories', { signal: new AbortController().signal });
    expect(asked).toHaveLength(1);
  });
});

describe('an upload that limits its answer', () => {
  /** Receives everything, and answers later. */
  function answerAfter(ms: number) {
    answering(() => {
      const late = new ReadableStream<Uint8Array>({
        async start(stream) {
          await delay(ms);
          stream.enqueue(new TextEncoder().encode('{"message":"ok"}'));
          stream.close();
        },
      });
      return new HttpResponse(late, { headers: { 'content-type': 'application/json' } });
    });
  }
  const upload = (answerTimeoutMs: number, signal?: AbortSignal) =>
    call('post', '/api/v1/newsletters/create', {
      body: { email: 'a@karsa.test' },
      timeoutMs: 0,
      answerTimeoutMs,
      signal,
    });

  it('gives up where all is sent and no answer came in that time', async () => {
    answerAfter(5000);
    expect(await failureOf(upload(50))).toMatchObject({ status: 0, code: 'TIMEOUT', isAborted: false });
  });

  it('takes an answer that came in time', async () => {
    answerAfter(50);
    await expect(upload(20_000)).resolves.toEqual({ message: 'ok' });
  });

  it('does not limit the sending, which only the caller ends', async () => {
    answering(async () => {
      // The network mock reports what was sent once it has an answer.
      await delay(5000);
      return HttpResponse.json({ message: 'late' });
    });
    const leaving = new AbortController();
    setTimeout(() => leaving.abort(), 500);
    expect(await failureOf(upload(50, leaving.signal))).toMatchObject({ code: 'ABORTED' });
  });
});

describe('what became of a call that failed', () => {
  it.each<[string, boolean, () => Response]>([
    ['is known where the API refused it', false, () => HttpResponse.json({ message: 'x', code: 'X' }, { status: 409 })],
    ['is known where the API failed', false, () => HttpResponse.json({ message: 'x', code: 'X' }, { status: 500 })],
    ['is known where a gateway refused it', false, () => HttpResponse.html('<h1>413</h1>', { status: 413 })],
    ['is not where a gateway had no answer of the API', true, () => HttpResponse.html('<h1>504</h1>', { status: 504 })],
    ['is not where half an answer came', true, () => HttpResponse.html('{"message":"ok","da')],
    ['is not where the connection was lost', true, () => HttpResponse.error()],
  ])('%s', async (_, isOutcomeUnknown, respond) => {
    answering(respond);
    expect(await failureOf(listCategories())).toMatchObject({ isOutcomeUnknown });
  });
});

it('tries again after axios itself did not arrive', async () => {
  jest.resetModules();
  jest.doMock('axios', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const client = await import('@site/shared/api/client');
  client.configureApi({ baseUrl: ORIGIN });
  await expect(client.read('/api/v1/categories')).rejects.toMatchObject({ code: 'NETWORK', isOffline: true });

  jest.dontMock('axios');
  answering(() => HttpResponse.json({ message: 'ok', data: [] }));
  await expect(client.read('/api/v1/categories')).resolves.toEqual([]);
});
