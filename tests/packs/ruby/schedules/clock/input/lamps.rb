require 'rufus-scheduler'

scheduler = Rufus::Scheduler.new

scheduler.cron '0 22 * * *' do
  Lamps.light
end
