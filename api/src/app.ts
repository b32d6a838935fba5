import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify from 'fastify';
import type { Config } from './config.ts';
import { ListExports } from './exports/list-exports.ts';
import { guardAccess, type AccessOfRoutes } from './http/access.ts';
import { limitBodyTime } from './http/body-deadline.ts';
import { limitCaching } from './http/caching.ts';
import { compressAnswers } from './http/compression.ts';
import { nameRequests } from './http/current-request.ts';
import { tagPublicAnswers } from './http/entity-tags.ts';
import { handleError } from './http/error-handler.ts';
import { noticeLeavingReaders } from './http/leaving-readers.ts';
import { loggerOptions, logRequests } from './http/logging.ts';
import { guardMethods } from './http/method-not-allowed.ts';
import { describeApi } from './http/openapi.ts';
import { refuseOverload } from './http/overload.ts';
import { guardText } from './http/text-guard.ts';
import { traceCalls } from './http/trace-calls.ts';
import { compileSerializer, compileValidator } from './http/validation.ts';
import { limitRates } from './limits/limit-rates.ts';
import { AttendanceLinks } from './modules/classes/attendance/links.ts';
import { attendanceRoutes, linkedAttendanceRoutes } from './modules/classes/attendance/routes.ts';
import { auditRoutes } from './modules/platform/history/routes.ts';
import { batchCertificateRoutes } from './modules/classes/batch-certificates/routes.ts';
import { batchRoutes } from './modules/classes/batches/routes.ts';
import { bulkCertificateRoutes } from './modules/classes/certificates/bulk-routes.ts';
import { certificateRoutes } from './modules/classes/certificates/routes.ts';
import { CertificateService } from './modules/classes/certificates/service.ts';
import { classSessionRoutes } from './modules/catalogue/class-sessions/routes.ts';
import { bulkCorporateRoutes } from './modules/sales/corporate-needs/bulk-routes.ts';
import { corporatePipelineRoutes } from './modules/sales/corporate-needs/pipeline-routes.ts';
import { corporateNeedRoutes } from './modules/sales/corporate-needs/routes.ts';
import { companySeatRoutes } from './modules/sales/corporate-needs/seat-routes.ts';
import { companyLinkRoutes } from './modules/sales/corporate-seats/routes.ts';
import { CompanySeatsService } from './modules/sales/corporate-seats/service.ts';
import { courseDetailRoutes } from './modules/catalogue/course-details/routes.ts';
import { courseScheduleRoutes } from './modules/catalogue/course-schedules/routes.ts';
import { ScheduleService } from './modules/catalogue/course-schedules/service.ts';
import { CourseEditor } from './modules/catalogue/courses/edit-course.ts';
import { courseRoutes } from './modules/catalogue/courses/routes.ts';
import { CourseService } from './modules/catalogue/courses/service.ts';
import { findRoutes } from './modules/platform/find/routes.ts';
import { importRoutes } from './modules/platform/imports/routes.ts';
import { ledgerRoutes } from './modules/money/ledger/routes.ts';
import { undeliveredMailRoutes } from './modules/platform/mails/routes.ts';
import { masterDataRoutes } from './modules/catalogue/master-data/routes.ts';
import { MasterService } from './modules/catalogue/master-data/service.ts';
import { mediaRoutes } from './modules/catalogue/media/routes.ts';
import { moneyDocumentRoutes } from './modules/money/money-documents/routes.ts';
import { MoneyDocumentService } from './modules/money/money-documents/service.ts';
import { newsletterRoutes } from './modules/sales/newsletters/routes.ts';
import { Subscriptions } from './modules/sales/newsletters/subscriptions.ts';
import { operationsRoutes } from './modules/platform/operations/routes.ts';
import { bulkOrderRoutes } from './modules/sales/order-actions/bulk-routes.ts';
import { registerRoutes } from './modules/sales/order-actions/register-routes.ts';
import { orderActionRoutes } from './modules/sales/order-actions/routes.ts';
import { BackgroundBilling } from './modules/sales/order-actions/background-billing.ts';
import { RefundActions } from './modules/sales/order-actions/refund-actions.ts';
import { refundRoutes } from './modules/sales/order-actions/refund-routes.ts';
import { unmatchedPaymentRoutes } from './modules/sales/order-actions/unmatched-routes.ts';
import { OrderActions } from './modules/sales/order-actions/service.ts';
import { orderPageRoutes } from './modules/sales/order-page/routes.ts';
import { OrderPageService } from './modules/sales/order-page/service.ts';
import { orderRoutes } from './modules/sales/orders/routes.ts';
import { endReturnedOrder } from './modules/sales/orders/end-order.ts';
import { OrderService } from './modules/sales/orders/service.ts';
import { overviewRoutes } from './modules/platform/overview/routes.ts';
import { formOpenRoutes } from './modules/sales/form-opens/routes.ts';
import { releaseRoutes } from './modules/platform/releases/routes.ts';
import { reportRoutes } from './modules/platform/reports/routes.ts';
import { ownAccountRoutes } from './modules/accounts/own-account/routes.ts';
import { ownBatchRoutes } from './modules/classes/own-batches/routes.ts';
import { passwordRoutes } from './modules/accounts/passwords/routes.ts';
import { PasswordService } from './modules/accounts/passwords/service.ts';
import { sandboxRoutes } from './modules/money/payments/sandbox-routes.ts';
import { webhookRoutes } from './modules/money/payments/webhook-routes.ts';
import { pictureRoutes } from './modules/catalogue/pictures/routes.ts';
import { RefundService } from './modules/money/refunds/service.ts';
import { registrationRoutes } from './modules/sales/registrations/routes.ts';
import { roleRoutes } from './modules/accounts/roles/routes.ts';
import { RoleService } from './modules/accounts/roles/service.ts';
import { savedViewRoutes } from './modules/platform/saved-views/routes.ts';
import { secondFactorRoutes } from './modules/accounts/second-factor/routes.ts';
import { SecondFactorService } from './modules/accounts/second-factor/service.ts';
import { sessionRoutes } from './modules/accounts/sessions/routes.ts';
import { SessionService } from './modules/accounts/sessions/service.ts';
import { instalmentSchemeRoutes } from './modules/money/instalment-scheme/routes.ts';
import { sitemapRoutes } from './modules/catalogue/sitemap/routes.ts';
import { staffAccountRoutes } from './modules/accounts/staff-accounts/routes.ts';
import { StaffAccountService } from './modules/accounts/staff-accounts/service.ts';
import { studentAccountRoutes } from './modules/accounts/student-accounts/routes.ts';
import { StudentAccountService } from './modules/accounts/student-accounts/service.ts';
import { bulkVoucherRoutes } from './modules/sales/vouchers/bulk-routes.ts';
import { voucherRoutes } from './modules/sales/vouchers/routes.ts';
import { VoucherService } from './modules/sales/vouchers/service.ts';
import { waitingListRoutes } from './modules/sales/waiting-list/routes.ts';
import { WaitingListService } from './modules/sales/waiting-list/service.ts';
import type { App, Dependencies, Server, Services } from './services.ts';
import { SandboxProvider } from './payment-providers/sandbox/sandbox-provider.ts';

const JSON_BODY_BYTES = 100 * 1024;
/** The longest time for a whole request with its upload. A JSON body has ten seconds (body-deadline). */
const REQUEST_MS = 300_000;

export interface Built {
  readonly app: Server;
  readonly services: Services;
  readonly accessOf: AccessOfRoutes;
}

/** The server, ready to listen or to be injected with requests. */
export async function buildApp(config: Config, dependencies: Dependencies): Promise<Built> {
  const app: Server = Fastify({
    ...loggerOptions(config),
    trustProxy: [...config.trustedProxies],
    bodyLimit: JSON_BODY_BYTES,
    requestTimeout: REQUEST_MS,
    routerOptions: { maxParamLength: 250, ignoreTrailingSlash: false },
    // Node enforces the timeouts of slow clients only as often as this.
    http: { connectionsCheckingInterval: 1_000, headersTimeout: 5_000, keepAliveTimeout: 72_000 },
    frameworkErrors: (error, request, reply) => handleError(error, request, reply),
  }).withTypeProvider<TypeBoxTypeProvider>();

  const { db, clock, payments } = dependencies;
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  app.setErrorHandler(handleError);
  if (dependencies.tracing) traceCalls(app, dependencies.tracing);
  logRequests(app);
  await secureHeaders(app, config);
  await limitRates(app, db, config);
  guardMethods(app);
  await refuseOverload(app, db, clock, config.overload);
  noticeLeavingReaders(app);
  nameRequests(app);
  limitBodyTime(app);
  limitCaching(app);
  tagPublicAnswers(app);
  compressAnswers(app);

  const orders = new OrderService({ db, clock, payments, config, log: app.log });
  const { publicUrl } = config;
  const refunds = new RefundService({ db, clock, payments, publicUrl, endEmptyOrder: endReturnedOrder, log: app.log });
  const documents = new MoneyDocumentService(db, clock);
  const passwords = new PasswordService(db, config);
  const secondFactors = new SecondFactorService({ db, clock, config });
  const sessions = new SessionService({ db, clock, config, secondFactors });
  const services: Services = {
    ...dependencies,
    config,
    exports: new ListExports(db, clock, config.exportMs),
    sessions,
    secondFactors,
    courses: new CourseService(db, clock),
    courseEditor: new CourseEditor(db, dependencies.media, clock),
    schedules: new ScheduleService(db, clock),
    orders,
    refunds,
    actions: new OrderActions({ db, clock, orders, refunds, config }),
    documents,
    orderPage: new OrderPageService({ db, clock, orders, refunds, documents, config }),
    refundActions: new RefundActions({ db, clock, refunds, config }),
    billing: new BackgroundBilling({ db, clock, orders, config, log: app.log }),
    vouchers: new VoucherService(db, clock, config.minPayable),
    certificates: new CertificateService({ db, media: dependencies.media, clock, config }),
    waitingList: new WaitingListService({ db, clock, config, log: app.log }),
    attendanceLinks: new AttendanceLinks({ db, clock, config }),
    subscriptions: new Subscriptions({ db, clock, config }),
    companySeats: new CompanySeatsService({ db, clock, config, refunds }),
    masters: new MasterService(db, clock),
    passwords,
    roles: new RoleService(db),
    staffAccounts: new StaffAccountService(db, clock, passwords),
    studentAccounts: new StudentAccountService({ db, clock, sessions, config }),
    rounds: new Map(),
    lifecycle: { stopping: false },
  };
  app.addHook('preClose', async () => {
    services.lifecycle.stopping = true;
    services.exports.breakOff();
  });
  // While the server ends, an open connection would hold it up: each connection closes after its next answer.
  app.addHook('onSend', async (_request, reply) => {
    if (services.lifecycle.stopping) void reply.header('connection', 'close');
  });
  const accessOf = guardAccess(app, services.sessions);
  guardText(app);
  await describeApi(app, accessOf);

  for (const routes of [
    operationsRoutes,
    sessionRoutes,
    passwordRoutes,
    ownAccountRoutes,
    secondFactorRoutes,
    ownBatchRoutes,
    roleRoutes,
    auditRoutes,
    staffAccountRoutes,
    studentAccountRoutes,
    masterDataRoutes,
    courseScheduleRoutes,
    importRoutes,
    batchRoutes,
    classSessionRoutes,
    attendanceRoutes,
    linkedAttendanceRoutes,
    batchCertificateRoutes,
    certificateRoutes,
    bulkCertificateRoutes,
    mediaRoutes,
    pictureRoutes,
    instalmentSchemeRoutes,
    sitemapRoutes,
    courseDetailRoutes,
    registrationRoutes,
    overviewRoutes,
    reportRoutes,
    releaseRoutes,
    formOpenRoutes,
    corporateNeedRoutes,
    corporatePipelineRoutes,
    bulkCorporateRoutes,
    companySeatRoutes,
    companyLinkRoutes,
    newsletterRoutes,
    voucherRoutes,
    bulkVoucherRoutes,
    orderRoutes,
    waitingListRoutes,
    undeliveredMailRoutes,
    orderActionRoutes,
    bulkOrderRoutes,
    registerRoutes,
    moneyDocumentRoutes,
    orderPageRoutes,
    refundRoutes,
    unmatchedPaymentRoutes,
    ledgerRoutes,
    findRoutes,
    savedViewRoutes,
    webhookRoutes,
  ]) {
    routes(app, services);
  }
  // Only these calls accept files, and only the page of the sandbox sends a form. All other calls answer 415 to both.
  void app.register(async (scope: App) => {
    await scope.register(multipart);
    courseRoutes(scope, services);
  });
  const sandbox = payments.all.find((provider) => provider instanceof SandboxProvider);
  if (sandbox) void app.register(async (scope: App) => sandboxRoutes(scope, services, sandbox));
  return { app, services, accessOf };
}

async function secureHeaders(app: Server, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': [`'none'`], 'frame-ancestors': [`'none'`] },
    },
    referrerPolicy: { policy: 'no-referrer' },
    hsts: config.production,
  });
  if (config.corsOrigins.length === 0) return;
  await app.register(cors, {
    origin: [...config.corsOrigins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['etag', 'retry-after', 'x-request-id'],
    maxAge: 600,
  });
}
