require "grpc"
require "beds_services_pb"

class BedsServer < Garden::Beds::Service
  def water_bed(request, _call)
    helper(request)
  end

  private

  def helper(request)
    request
  end
end
