require 'faraday'
Faraday.get(format('http://geese/%s/eggs', id))
Faraday.get(sprintf('http://%s/pond', 'ducks'))
Faraday.get(Time.now.format('YYYY'))
