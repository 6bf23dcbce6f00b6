every 1.day, at: '4:30 am' do
  runner 'Tides.load'
  rake 'quay:sweep'
end
