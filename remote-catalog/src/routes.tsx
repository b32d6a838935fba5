import type { RemoteRoute, RouteOf } from '@site/shared/contract/remote-route';
import { headCopy as admissionInfo } from './admission-info/head-copy.ts';
import { courseHead } from './course/head.ts';
import { loadCourse } from './course/load-course.ts';
import { headCopy as financialPartner } from './financial-partner/head-copy.ts';
import { headCopy as incomeShareAgreement } from './income-share-agreement/head-copy.ts';
import { loadPrograms } from './income-share-agreement/load-programs.ts';
import { informationHead } from './information/head.ts';
import { landingHead } from './landing/head.ts';
import { loadLanding } from './landing/load-landing.ts';
import { searchHead } from './search/head.ts';
import { loadSearch } from './search/load-search.ts';

/** The remote's only entry: its routes, each with loader, head and the chunk of its page. */
export const routes: RemoteRoute[] = [
  {
    id: 'catalog.landing',
    path: '/',
    loader: loadLanding,
    head: landingHead,
    page: () => import(/* webpackChunkName: "catalog.landing" */ './landing/LandingPage.tsx'),
  } satisfies RouteOf<typeof loadLanding>,
  {
    id: 'catalog.search',
    path: '/search',
    loader: loadSearch,
    head: searchHead,
    page: () => import(/* webpackChunkName: "catalog.search" */ './search/SearchPage.tsx'),
  } satisfies RouteOf<typeof loadSearch>,
  {
    id: 'catalog.course',
    path: '/bootcamps/:slug',
    loader: loadCourse,
    head: courseHead,
    page: () => import(/* webpackChunkName: "catalog.course" */ './course/CoursePage.tsx'),
  } satisfies RouteOf<typeof loadCourse>,
  {
    id: 'catalog.admission-info',
    path: '/admission-info',
    head: informationHead('/admission-info', admissionInfo),
    page: () => import(/* webpackChunkName: "catalog.admission-info" */ './admission-info/AdmissionInfoPage.tsx'),
  },
  {
    id: 'catalog.income-share-agreement',
    path: '/income-share-agreement',
    loader: loadPrograms,
    head: informationHead('/income-share-agreement', incomeShareAgreement),
    page: () =>
      import(
        /* webpackChunkName: "catalog.income-share-agreement" */ './income-share-agreement/IncomeShareAgreementPage.tsx'
      ),
  },
  {
    id: 'catalog.financial-partner',
    path: '/financial-partner',
    head: informationHead('/financial-partner', financialPartner),
    page: () =>
      import(/* webpackChunkName: "catalog.financial-partner" */ './financial-partner/FinancialPartnerPage.tsx'),
  },
];
