// Keeps arrival cards on the phone: the only pages of a trip that it keeps.
importScripts('/offline.js')

keepPages({
  cache: 'trip-1',
  queue: '/trip/queue',
  isPage: (path) => path.endsWith('/arrival'),
  linkOf: (path) => path.replace(/\/arrival$/, '/'),
})
