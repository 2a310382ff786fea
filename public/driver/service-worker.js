// Keeps a driver's day on the phone.
importScripts('/offline.js')

keepPages({
  cache: 'driver-1',
  queue: '/driver/queue',
  isPage: (path) => path.startsWith('/driver/') && path !== '/driver/service-worker.js',
  linkOf: (path) => path.split('/').slice(0, 3).join('/'),
})
