// below the page, whatever host that has
fetch('api/apples')
fetch('shop/pears', { method: 'POST' })
// a host, as its port says
fetch('http://shop:8000/plums')
