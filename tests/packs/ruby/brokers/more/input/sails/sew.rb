class SewJob
  def initialize(sail)
    @sail = sail
  end

  def perform
    puts @sail
  end
end

Delayed::Job.enqueue SewJob.new("jib")
