/**
 * The fields and values that the specification names (its sections 3, 7 and 9) are in the generated description of the
 * API, which types every call of this folder. The API's own tests keep the description equal to the routes.
 */
import { PERSON_FIELDS } from '@site/shared/person/person-fields';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

type Shape = string | Shape[] | { [field: string]: Shape };

function shapeOf(type: ts.TypeNode): Shape {
  if (ts.isTypeLiteralNode(type)) return fieldsOf(type.members);
  if (ts.isArrayTypeNode(type)) return [shapeOf(type.elementType)];
  const nested = ts.isUnionTypeNode(type) ? type.types.find((part) => ts.isTypeLiteralNode(part)) : undefined;
  return nested ? shapeOf(nested) : type.getText().replaceAll('"', '');
}

const fieldsOf = (members: readonly ts.TypeElement[]): Shape =>
  Object.fromEntries(
    members.flatMap((member) =>
      ts.isPropertySignature(member) && member.type && !ts.isComputedPropertyName(member.name)
        ? [[member.name.text, shapeOf(member.type)]]
        : [],
    ),
  );

const source = ts.createSourceFile(
  'schema.d.ts',
  readFileSync(join(__dirname, 'schema.d.ts'), 'utf8'),
  ts.ScriptTarget.Latest,
  true,
);
const declaration = source.statements.filter(ts.isInterfaceDeclaration).find(({ name }) => name.text === 'paths');
const paths = fieldsOf(declaration?.members ?? []);

/** The value at these keys; of a list, its items. */
function at(shape: Shape, ...keys: string[]): Shape {
  return keys.reduce<Shape>((found, key) => {
    const inside = Array.isArray(found) ? found[0] : found;
    const next = typeof inside === 'object' && !Array.isArray(inside) ? inside[key] : undefined;
    if (next === undefined) throw new Error(`schema.d.ts has no "${key}" at ${keys.join(' › ')}`);
    return next;
  }, shape);
}

const operation = (call: string, ...keys: string[]): Shape => {
  const [method = '', path = ''] = call.split(' ');
  return at(paths, `/api/v1${path}`, method.toLowerCase(), ...keys);
};
const data = (call: string, ...keys: string[]) =>
  operation(call, 'responses', '200', 'content', 'application/json', 'data', ...keys);
const body = (call: string) => operation(call, 'requestBody', 'content', 'application/json');
const names = (shape: Shape) => Object.keys(shape).sort();
const listed = (...fields: string[]) => [...fields].sort();

describe('an entity', () => {
  test('a course carries what it is, its category, texts, files, price, discount, maker, details and schedules', () => {
    expect(data('GET /courses/read-one')).toMatchObject({
      id: 'number',
      code: 'string',
      slug: 'string',
      title: 'string',
      type: 'BOOTCAMP | EVENT | WORKSHOP',
      category_id: 'number',
      category: { name: 'string' },
      short_description: 'string',
      description: 'string',
      header_image: 'string | null',
      thumbnail: 'string | null',
      introduction_video: 'string | null',
      document: 'string | null',
      price: 'number',
      discount_id: 'number | null',
      discount: { percentage: 'number' },
      created_at: 'string',
      user: { name: 'string' },
      course_details: [{}],
      course_schedules: [{}],
    });
  });

  test('a category, a location, a discount and an instructor carry their id and what they are', () => {
    expect(data('GET /categories')).toEqual([{ id: 'number', name: 'string', version: 'number' }]);
    expect(data('GET /locations')).toEqual([
      {
        id: 'number',
        name: 'string',
        time_zone: 'Asia/Jakarta | Asia/Makassar | Asia/Jayapura',
        version: 'number',
      },
    ]);
    expect(data('GET /discounts')).toEqual([{ id: 'number', percentage: 'number', version: 'number' }]);
    expect(data('GET /instructors')).toEqual([
      { id: 'number', name: 'string', current_job: 'string', version: 'number' },
    ]);
  });

  test('a detail of a course carries its order, title, type and text', () => {
    expect(data('GET /courses/read-one', 'course_details')).toEqual([
      {
        id: 'number',
        version: 'number',
        course_id: 'number',
        order: 'number',
        title: 'string',
        type: 'SYLLABUS | DESCRIPTION | ADVANTAGE',
        description: 'string',
      },
    ]);
  });

  test('a schedule carries its course, type, batch, size, instructor, location, dates, times, mode and days', () => {
    expect(data('GET /course-schedules/active', 'rows')).toMatchObject([
      {
        id: 'number',
        course_id: 'number',
        course: { title: 'string' },
        type: 'BOOTCAMP | EVENT | WORKSHOP',
        code: 'string',
        batch: 'number',
        participant_amount: 'number | null',
        total_session: 'number | null',
        total_hour_per_session: 'number | null',
        instructor_id: 'number',
        instructor: { name: 'string', current_job: 'string' },
        location_id: 'number | null',
        publish_at: 'string',
        start_date: 'string',
        end_date: 'string',
        start_time: 'string',
        end_time: 'string',
        mode: 'REMOTE | HYBRID | OFFLINE',
        days: 'string',
      },
    ]);
  });

  test('a registration carries its transaction, batch, person, motivation and price', () => {
    expect(data('GET /registration', 'rows')).toMatchObject([
      {
        id: 'number',
        transaction_id: 'string',
        course_schedule: {
          course: { title: 'string' },
          start_date: 'string',
          batch: 'number',
          start_time: 'string',
          end_time: 'string',
        },
        address: 'string',
        city: 'string',
        first_name: 'string',
        last_name: 'string',
        // Empty where a company named a person without it.
        gender: 'L | P | ',
        birth_date: 'string',
        email: 'string',
        phone_number: 'string',
        motivation: 'string',
        created_at: 'string',
        xendit_transaction: { price: 'number' },
      },
    ]);
  });

  test('a corporate need carries the company, course, participants, contact and notes', () => {
    expect(data('GET /corporate-needs', 'rows')).toMatchObject([
      {
        id: 'number',
        company_name: 'string',
        course: { title: 'string', type: 'BOOTCAMP | EVENT | WORKSHOP' },
        participant_amount: 'number',
        pic_name: 'string',
        pic_email: 'string',
        pic_whatsapp: 'string | null',
        notes: 'string | null',
        created_at: 'string',
      },
    ]);
  });
});

describe('a list', () => {
  test.each(['/courses', '/courses/by-type', '/course-schedules/active', '/registration', '/corporate-needs'])(
    '%s answers rows and count',
    (path) => {
      expect(names(data(`GET ${path}`))).toEqual(['count', 'rows']);
    },
  );

  test('/courses/by-category-type answers rows and count, and the text it searched where that is another', () => {
    expect(names(data('GET /courses/by-category-type'))).toEqual(['corrected', 'count', 'rows']);
  });

  test.each([
    ['/courses', listed('limit', 'page', 'type', 'q', 'sort')],
    ['/courses/by-category-type', listed('program', 'course', 'location', 'limit', 'page', 'q', 'sort', 'exact')],
    ['/courses/by-type', listed('limit', 'page', 'type')],
    ['/courses/read-one', ['slug']],
    ['/course-schedules/active', listed('limit', 'page', 'condition', 'type')],
    ['/registration', listed('limit', 'page', 'type', 'status', 'q', 'sort', 'course', 'batch', 'before')],
    ['/corporate-needs', listed('limit', 'page', 'q', 'since', 'state', 'owner', 'view', 'sort', 'before')],
    ['/certificates/find-by-ref-id', ['ref_id']],
  ])('%s takes these parameters and no others', (path, parameters) => {
    expect(names(operation(`GET ${path}`, 'parameters', 'query'))).toEqual(parameters);
  });

  test.each(['/categories', '/discounts', '/locations', '/instructors', '/xendit/get-transaction/{id}'])(
    '%s takes no parameters',
    (path) => {
      expect(operation(`GET ${path}`, 'parameters', 'query')).toBe('never');
    },
  );

  test.each(['/courses', '/registration'])('%s is filtered by ALL, PAID or FREE', (path) => {
    expect(operation(`GET ${path}`, 'parameters', 'query', 'type')).toBe('ALL | PAID | FREE');
  });
});

describe('a body', () => {
  const schedule = [
    'code',
    'batch',
    'participant_amount',
    'total_session',
    'total_hour_per_session',
    'instructor_id',
    'location_id',
    'publish_at',
    'start_date',
    'end_date',
    'start_time',
    'end_time',
    'mode',
    'days',
  ];
  // Of our own: where the people of a batch go.
  const joining = 'joining_details';
  const order = [
    'name',
    'price',
    'email',
    'course_schedule_id',
    ...PERSON_FIELDS.filter((field) => field !== 'email'),
    'email_student',
    'motivation',
  ];

  test.each([
    ['POST /course-details/create', listed('course_id', 'order', 'title', 'type', 'description')],
    ['POST /course-schedules/create', listed('course_id', ...schedule, joining)],
    ['PUT /course-schedules/{id}/update', listed(...schedule, joining)],
    [
      'POST /corporate-needs/create',
      listed(
        'company_name',
        'pic_name',
        'pic_email',
        'pic_whatsapp',
        'course_id',
        'participant_amount',
        'notes',
        'terms_accepted',
      ),
    ],
    ['POST /newsletters/create', ['email']],
    ['POST /vouchers/validate', listed('course_id', 'code', 'replaces_key', 'also_replaces')],
  ])('of %s has these fields and no others', (call, fields) => {
    expect(names(body(call))).toEqual(fields);
  });

  const terms = ['voucher_code', 'terms_accepted', 'replaces_key', 'also_replaces', 'instalments', 'waiting_offer'];
  test.each(['POST /xendit/create-free-transaction', 'POST /xendit/create-invoice'])(
    'of %s is the order, its terms, where the buyer came from, and the attempts it replaces',
    (call) => {
      expect(names(body(call))).toEqual(listed(...order, ...terms, 'origin'));
      expect(names(operation(call, 'parameters', 'header'))).toEqual(['idempotency-key']);
    },
  );

  test.each(['/courses/{id}/delete', '/course-details/{id}/delete', '/course-schedules/{id}/delete'])(
    'DELETE %s has none',
    (path) => {
      expect(operation(`DELETE ${path}`, 'requestBody')).toBe('never');
    },
  );
});
