const router = createRouter()

router.get('/list', defineEventHandler(() => []))

export default useBase('/api/buoys', router.handler)
