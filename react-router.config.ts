import type { Config } from '@react-router/dev/config'

// Foreign origins are refused in server/web/security.ts, which knows the public address; React Router
// compares with the address that the proxy used to reach us.
export default {
  allowedActionOrigins: ['**'],
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // A page tells of its own routes; those that its links lead to are asked for when it has come to life.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config
