import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify from 'fastify';
import type { Config } from './config.ts';
import { ListExports } from './exports/list-exports.ts';
import { guardAccess } from './http/access.ts';
import { limitBodyTime } from './http/body-deadline.ts';
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
import { AttendanceLinks } from './modules/attendance/links.ts';
import { attendanceRoutes, linkedAttendanceRoutes } from './modules/attendance/routes.ts';
import { auditRoutes } from './modules/audit/routes.ts';
import { batchCertificateRoutes } from './modules/batch-certificates/routes.ts';
import { batchRoutes } from './modules/batches/routes.ts';
import { bulkCertificateRoutes } from './modules/certificates/bulk-routes.ts';
import { certificateRoutes } from './modules/certificates/routes.ts';
import { CertificateService } from './modules/certificates/service.ts';
import { classSessionRoutes } from './modules/class-sessions/routes.ts';
import { bulkCorporateRoutes } from './modules/corporate-needs/bulk-routes.ts';
import { corporatePipelineRoutes } from './modules/corporate-needs/pipeline-routes.ts';
import { corporateNeedRoutes } from './modules/corporate-needs/routes.ts';
import { companySeatRoutes } from './modules/corporate-needs/seat-routes.ts';
import { companyLinkRoutes } from './modules/corporate-seats/routes.ts';
import { CompanySeatsService } from './modules/corporate-seats/service.ts';
import { courseDetailRoutes } from './modules/course-details/routes.ts';
import { courseScheduleRoutes } from './modules/course-schedules/routes.ts';
import { ScheduleService } from './modules/course-schedules/service.ts';
import { CourseEditor } from './modules/courses/edit-course.ts';
import { courseRoutes } from './modules/courses/routes.ts';
import { CourseService } from './modules/courses/service.ts';
import { findRoutes } from './modules/find/routes.ts';
import { importRoutes } from './modules/imports/routes.ts';
import { ledgerRoutes } from './modules/ledger/routes.ts';
import { undeliveredMailRoutes } from './modules/mails/routes.ts';
import { masterDataRoutes } from './modules/master-data/routes.ts';
import { MasterService } from './modules/master-data/service.ts';
import { mediaRoutes } from './modules/media/routes.ts';
import { moneyDocumentRoutes } from './modules/money-documents/routes.ts';
import { MoneyDocumentService } from './modules/money-documents/service.ts';
import { newsletterRoutes } from './modules/newsletters/routes.ts';
import { Subscriptions } from './modules/newsletters/subscriptions.ts';
import { operationsRoutes } from './modules/operations/routes.ts';
import { bulkOrderRoutes } from './modules/order-actions/bulk-routes.ts';
import { orderActionRoutes } from './modules/order-actions/routes.ts';
import { BackgroundBilling } from './modules/order-actions/background-billing.ts';
import { RefundActions } from './modules/order-actions/refund-actions.ts';
import { refundRoutes } from './modules/order-actions/refund-routes.ts';
import { unmatchedPaymentRoutes } from './modules/order-actions/unmatched-routes.ts';
import { OrderActions } from './modules/order-actions/service.ts';
import { orderPageRoutes } from './modules/order-page/routes.ts';
import { OrderPageService } from './modules/order-page/service.ts';
import { orderRoutes } from './modules/orders/routes.ts';
import { OrderService } from './modules/orders/service.ts';
import { overviewRoutes } from './modules/overview/routes.ts';
import { formOpenRoutes } from './modules/form-opens/routes.ts';
import { releaseRoutes } from './modules/releases/routes.ts';
import { reportRoutes } from './modules/reports/routes.ts';
import { ownAccountRoutes } from './modules/own-account/routes.ts';
import { ownBatchRoutes } from './modules/own-batches/routes.ts';
import { passwordRoutes } from './modules/passwords/routes.ts';
import { PasswordService } from './modules/passwords/service.ts';
import { sandboxRoutes } from './modules/payments/sandbox-routes.ts';
import { webhookRoutes } from './modules/payments/webhook-routes.ts';
import { pictureRoutes } from './modules/pictures/routes.ts';
import { RefundService } from './modules/refunds/service.ts';
import { registrationRoutes } from './modules/registrations/routes.ts';
import { roleRoutes } from './modules/roles/routes.ts';
import { RoleService } from './modules/roles/service.ts';
import { savedViewRoutes } from './modules/saved-views/routes.ts';
import { secondFactorRoutes } from './modules/second-factor/routes.ts';
import { SecondFactorService } from './modules/second-factor/service.ts';
import { sessionRoutes } from './modules/sessions/routes.ts';
import { SessionService } from './modules/sessions/service.ts';
import { instalmentSchemeRoutes } from './modules/instalment-scheme/routes.ts';
import { sitemapRoutes } from './modules/sitemap/routes.ts';
import { staffAccountRoutes } from './modules/staff-accounts/routes.ts';
import { StaffAccountService } from './modules/staff-accounts/service.ts';
import { studentAccountRoutes } from './modules/student-accounts/routes.ts';
import { StudentAccountService } from './modules/student-accounts/service.ts';
import { bulkVoucherRoutes } from './modules/vouchers/bulk-routes.ts';
import { voucherRoutes } from './modules/vouchers/routes.ts';
import { VoucherService } from './modules/vouchers/service.ts';
import { waitingListRoutes } from './modules/waiting-list/routes.ts';
import { WaitingListService } from './modules/waiting-list/service.ts';
import type { App, Dependencies, Services } from './services.ts';
import { SandboxProvider } from './payments/sandbox/sandbox-provider.ts';

const JSON_BODY_BYTES = 100 * 1024;
/** For a whole request with its upload; a JSON body has ten seconds (body-deadline). */
const REQUEST_MS = 300_000;

/** The server, ready to listen or to be injected with requests. */
export async function buildApp(config: Config, dependencies: Dependencies): Promise<{ app: App; services: Services }> {
  const app: App = Fastify({
    ...loggerOptions(config),
    trustProxy: [...config.trustedProxies],
    bodyLimit: JSON_BODY_BYTES,
    requestTimeout: REQUEST_MS,
    routerOptions: { maxParamLength: 250, ignoreTrailingSlash: false },
    // Node looks for slow senders only this often.
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
  tagPublicAnswers(app);
  compressAnswers(app);

  const orders = new OrderService({ db, clock, payments, config, log: app.log });
  const refunds = new RefundService({ db, clock, payments, publicUrl: config.publicUrl, log: app.log });
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
    lifecycle: { stopping: false },
  };
  app.addHook('preClose', async () => {
    services.lifecycle.stopping = true;
    services.exports.breakOff();
  });
  // A connection kept open after its last answer would keep the server from ending.
  app.addHook('onSend', async (_request, reply) => {
    if (services.lifecycle.stopping) void reply.header('connection', 'close');
  });
  guardAccess(app, services.sessions);
  guardText(app);
  await describeApi(app);

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
  // Only these calls take files, and only the sandbox's page sends a form: elsewhere both are 415.
  void app.register(async (scope: App) => {
    await scope.register(multipart);
    courseRoutes(scope, services);
  });
  const sandbox = payments.all.find((provider) => provider instanceof SandboxProvider);
  if (sandbox) void app.register(async (scope: App) => sandboxRoutes(scope, services, sandbox));
  return { app, services };
}

async function secureHeaders(app: App, config: Config): Promise<void> {
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
