export type { FailedPageProps, PageVersions, RouteHandle } from './route-guard.ts'
