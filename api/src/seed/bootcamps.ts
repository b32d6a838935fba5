import { performanceDigitalMarketing, productManagement } from './courses/business-and-marketing.ts';
import type { CourseSeed } from './courses/course-seed.ts';
import { aiEngineering, dataAnalyticsBisnis, dataScienceMachineLearning } from './courses/data-and-ai.ts';
import { uiUxProductDesign } from './courses/product-design.ts';
import {
  englishForTechCareers,
  financialModelingValuation,
  persiapanKarierDigital,
  projectManagementProfessional,
} from './courses/professional-and-career.ts';
import { cloudEngineeringDevops, cyberSecurity } from './courses/security-and-cloud.ts';
import {
  backendEngineeringGo,
  fullStackWebDevelopment,
  introToProgramming,
  mobileAppFlutter,
} from './courses/software-development.ts';

/** The bootcamps. The first ten fill the Courses menu, in this order. */
export const bootcamps: readonly CourseSeed[] = [
  fullStackWebDevelopment,
  dataScienceMachineLearning,
  uiUxProductDesign,
  performanceDigitalMarketing,
  cyberSecurity,
  productManagement,
  mobileAppFlutter,
  dataAnalyticsBisnis,
  cloudEngineeringDevops,
  introToProgramming,
  financialModelingValuation,
  englishForTechCareers,
  backendEngineeringGo,
  aiEngineering,
  projectManagementProfessional,
  persiapanKarierDigital,
];
