import type { Articles } from '../article.ts'

export const articles: Articles = {
  faqs: {
    title: 'Câu hỏi thường gặp',
    intro: 'Câu trả lời ngắn gọn cho những điều người mua và người bán hay hỏi nhất.',
    search: {
      label: 'Tìm trong các câu hỏi',
      none: 'Không có câu hỏi nào khớp với các từ này',
      all: 'Xem tất cả câu hỏi',
    },
    sections: [
      {
        heading: 'Đặt hàng: làm sao tìm được phụ tùng lắp vừa xe của tôi?',
        text: [
          'Chọn hãng xe, dòng xe và đời xe bên cạnh danh sách sản phẩm. Mỗi trang sản phẩm liệt kê các xe lắp vừa. Hãy so mã phụ tùng với mã trên phụ tùng cũ; nếu chưa chắc, hãy gọi cho cửa hàng hoặc nhắn WhatsApp từ trang sản phẩm.',
        ],
      },
      {
        heading: 'Đặt hàng: tôi có thể đặt từ nhiều cửa hàng cùng lúc không?',
        text: [
          'Có. Bạn cho phụ tùng của bất kỳ cửa hàng nào vào giỏ và đặt một lần. Mỗi cửa hàng xử lý và gửi phần hàng của mình, và bạn thấy trạng thái của từng phần.',
        ],
      },
      {
        heading: 'Đặt hàng: tôi có cần tài khoản không?',
        text: [
          'Bạn có thể xem và thêm hàng vào giỏ mà không cần tài khoản. Khi đặt hàng, bạn cần đăng nhập để theo dõi đơn và để cửa hàng liên hệ được với bạn.',
        ],
      },
      {
        heading: 'Đặt hàng: cửa hàng có thể kiểm tra phụ tùng có vừa xe tôi không?',
        text: [
          'Chọn “Kiểm tra số khung của tôi trước” khi thanh toán, hoặc trên trang đơn hàng cho đến khi cửa hàng nhận đơn. Nhập số VIN hoặc số khung và thêm ảnh tấm số khung hoặc phụ tùng cũ. Cửa hàng đối chiếu trước khi gửi. Món không vừa sẽ được hủy và hoàn tiền. Chỉ bạn, cửa hàng và quản trị viên thấy số này; số được xóa 180 ngày sau khi đơn kết thúc.',
        ],
      },
      {
        heading: 'Giao hàng: phí bao nhiêu và mất bao lâu?',
        text: [
          'Phí giao hàng của từng cửa hàng hiện rõ trước khi bạn đặt hàng. Thời gian tùy thuộc vào cửa hàng và nơi bạn ở; cửa hàng luôn cập nhật trạng thái đơn hàng của bạn.',
        ],
      },
      {
        heading: 'Giao hàng: tôi thanh toán thế nào?',
        text: [
          'Khi đặt hàng, bạn chọn một trong các cách thanh toán mà trang web hỗ trợ, ví dụ thanh toán khi nhận hàng. Tổng tiền bạn thấy trước khi đặt là số tiền bạn trả.',
        ],
      },
      {
        heading: 'Đổi trả: phụ tùng sai hoặc bị hỏng thì làm sao?',
        text: [
          'Hãy mở đơn hàng trong “Đơn hàng của tôi” và bấm “Có sự cố”, tốt nhất là trước khi lắp phụ tùng. Chọn phụ tùng và vấn đề, rồi thêm ảnh. Cửa hàng phải trả lời trong vài ngày: đổi hàng, hoàn tiền hoặc từ chối kèm lý do. Nếu hai bên không thống nhất, quản trị viên sẽ quyết định. Nếu cần gửi trả phụ tùng, hãy in nhãn trả hàng từ trang của sự cố. Nếu sản phẩm có ghi thời hạn bảo hành hoặc đổi hàng thì thời hạn đó được áp dụng.',
        ],
      },
      {
        heading: 'Đổi trả: tôi có thể hủy đơn hàng không?',
        text: ['Có, bạn tự hủy trong mục “Đơn hàng của tôi” khi chưa có gì được gửi đi. Sau đó, hãy hỏi cửa hàng.'],
      },
      {
        heading: 'Bán hàng: làm sao để mở cửa hàng?',
        text: [
          'Đăng ký và chọn muốn bán phụ tùng, rồi mở cửa hàng với tên, địa chỉ, số điện thoại và một bức ảnh. Bạn có thể có nhiều cửa hàng.',
        ],
      },
      {
        heading: 'Bán hàng: làm sao để đăng bán sản phẩm?',
        text: [
          'Dùng nút “Đăng sản phẩm” trên trang cửa hàng của bạn. Bạn cần có tên sản phẩm, loại phụ tùng, giá, số lượng, mô tả, một đến năm ảnh và các xe lắp vừa. Đơn hàng hiện trong mục “Đơn của cửa hàng”.',
        ],
      },
      {
        heading: 'Bán hàng: nhân viên của tôi có thể dùng tài khoản riêng không?',
        text: [
          'Có. Mở mục Nhân viên trên bảng điều khiển và mời từng người qua email hoặc điện thoại với một vai trò: quản lý, bán hàng, đóng gói hoặc sổ sách. Trang đó ghi rõ mỗi vai trò được làm gì. Bạn thấy ai đã làm gì, và khi bạn xóa một người thì quyền truy cập của họ chấm dứt ngay.',
        ],
      },
    ],
  },
  privacyPolicy: {
    title: 'Chính sách bảo mật',
    updated: 'Cập nhật lần cuối: ngày 27 tháng 6 năm 2025',
    intro:
      'Trang này cho biết sàn thương mại điện tử này lưu giữ dữ liệu nào về bạn, vì sao, ai được xem và bạn có thể làm gì với dữ liệu đó. Chúng tôi không lưu giữ nhiều hơn mức dịch vụ cần.',
    sections: [
      {
        heading: 'Chúng tôi lưu giữ những gì',
        text: [
          [
            'Tài khoản của bạn: họ tên, tên đăng nhập, địa chỉ email, số điện thoại, ảnh nếu bạn thêm, và việc bạn mua, bán hay quản trị. Mật khẩu của bạn chỉ được lưu dưới dạng giá trị băm, không thể đọc ngược lại.',
            'Đơn hàng của bạn: bạn đã mua gì từ cửa hàng nào, giao đến đâu, thanh toán thế nào và mọi thay đổi trạng thái của đơn.',
            'Cửa hàng của bạn, nếu có: tên, địa chỉ, số điện thoại, vị trí, ảnh, sản phẩm và, nếu bạn cung cấp, thông tin nhận tiền qua Mobile Money.',
            'Những gì bạn viết: đánh giá và lời nhắn trong đơn hàng.',
            'Dữ liệu kỹ thuật: thời gian, địa chỉ và loại của mỗi yêu cầu, trong thời gian cần thiết để truy tìm lỗi và hành vi lạm dụng.',
          ],
        ],
      },
      {
        heading: 'Vì sao chúng tôi lưu giữ',
        text: [
          'Để bạn đăng nhập, để đơn hàng đến đúng nơi, để người mua và cửa hàng liên hệ được với nhau, để giải quyết khiếu nại và để lưu giữ hồ sơ theo yêu cầu của pháp luật thương mại và thuế. Chúng tôi không bán dữ liệu của bạn và không hiển thị quảng cáo của bên khác.',
        ],
      },
      {
        heading: 'Ai được xem',
        text: [
          [
            'Mọi người đều thấy các cửa hàng, sản phẩm và đánh giá cùng tên và ảnh của người viết.',
            'Cửa hàng thấy họ tên, số điện thoại, email và địa chỉ giao hàng của người đã đặt hàng tại cửa hàng, và chỉ thấy phần của mình trong đơn hàng.',
            'Quản trị viên của trang web thấy các tài khoản, cửa hàng và đơn hàng để hỗ trợ và giải quyết tranh chấp. Những gì họ thay đổi đều được ghi lại.',
            'Dịch vụ thanh toán thấy những thông tin cần thiết để thực hiện khoản thanh toán do bạn bắt đầu.',
          ],
        ],
      },
      {
        heading: 'Những gì lưu trong trình duyệt của bạn',
        text: [
          'Trình duyệt của bạn lưu thông tin đăng nhập, giỏ hàng, danh sách yêu thích và cách hiển thị bạn chọn. Một cookie ghi lại cách hiển thị này để các trang hiện đúng màu sắc và ngôn ngữ. Một cookie khác ghi chiếc xe bạn đã chọn để các phụ tùng lắp được cho xe đó hiện trước. Không có cookie để quảng cáo hay để theo dõi bạn qua các trang web khác. Khi bạn đăng xuất, thông tin đăng nhập bị xóa; giỏ hàng, danh sách yêu thích và cách hiển thị vẫn còn cho đến khi bạn xóa.',
        ],
      },
      {
        heading: 'Quyền của bạn',
        text: [
          'Bạn có thể xem và sửa dữ liệu tài khoản, yêu cầu một bản sao và yêu cầu chúng tôi xóa tài khoản. Khi tài khoản bị xóa, thông tin cá nhân được làm cho không còn nhận ra được; các đơn hàng vẫn được giữ làm hồ sơ giao dịch vì có người khác tham gia. Nội dung và ảnh của các sự cố đơn hàng được giữ làm bằng chứng trong 180 ngày sau khi sự cố kết thúc, rồi được gỡ bỏ. Hãy dùng thông tin liên hệ ở cuối trang.',
        ],
      },
      {
        heading: 'An toàn',
        text: [
          'Kết nối được mã hóa, mật khẩu được băm, phiên đăng nhập có thời hạn và quyền truy cập được máy chủ kiểm tra với từng yêu cầu. Nếu xảy ra sự cố khiến dữ liệu của bạn gặp rủi ro, chúng tôi sẽ báo cho bạn và cơ quan có thẩm quyền.',
        ],
      },
    ],
  },
  terms: {
    title: 'Điều khoản và Điều kiện',
    updated: 'Cập nhật lần cuối: ngày 27 tháng 6 năm 2025',
    intro:
      'Các điều khoản này áp dụng cho mọi người mua hoặc bán trên sàn thương mại điện tử này. Khi tạo tài khoản hoặc đặt hàng, bạn chấp nhận các điều khoản này.',
    sections: [
      {
        heading: 'Ai được sử dụng dịch vụ',
        text: [
          'Dịch vụ dành cho người từ 18 tuổi trở lên. Bạn phải cung cấp thông tin đúng về mình, giữ kín mật khẩu và báo cho chúng tôi khi có người khác sử dụng tài khoản của bạn.',
        ],
      },
      {
        heading: 'Ai bán hàng cho bạn',
        text: [
          'Các cửa hàng trên sàn là người bán độc lập. Khi đặt hàng, bạn giao kết hợp đồng với từng cửa hàng có phụ tùng trong đơn; một đơn hàng từ hai cửa hàng là hai hợp đồng. Chúng tôi vận hành nơi hai bên gặp nhau, lưu giữ hồ sơ và hỗ trợ khi có sự cố.',
        ],
      },
      {
        heading: 'Giá, đơn hàng và giao hàng',
        text: [
          [
            'Giá được tính bằng cedi Ghana (GH₵). Số tiền bạn trả là tổng tiền hiển thị trước khi bạn đặt hàng.',
            'Phụ tùng thuộc về bạn khi đơn hàng được xác nhận trên màn hình. Nếu lúc đó phụ tùng đã hết hàng, đơn hàng không được đặt và bạn không bị tính tiền.',
            'Bạn có thể tự hủy khi chưa có gì được gửi đi. Sau đó, hãy hỏi cửa hàng.',
            'Cửa hàng giao đến địa chỉ bạn đã cung cấp và cập nhật đúng trạng thái đơn hàng của bạn.',
          ],
        ],
      },
      {
        heading: 'Có lắp vừa không?',
        text: [
          'Cửa hàng nêu các xe lắp vừa phụ tùng theo hiểu biết tốt nhất của mình. Hãy so mã phụ tùng và hình ảnh với phụ tùng cũ trước khi đặt hàng và trước khi lắp; phụ tùng đã lắp thường không thể trả lại.',
        ],
      },
      {
        heading: 'Đổi trả và bảo hành',
        text: [
          'Nếu sản phẩm có ghi thời hạn bảo hành hoặc đổi hàng, cửa hàng có nghĩa vụ thực hiện. Phụ tùng không đúng mô tả hoặc bị hỏng khi đến nơi sẽ được đổi hoặc hoàn tiền. Các quyền của bạn theo pháp luật không bị ảnh hưởng.',
        ],
      },
      {
        heading: 'Thanh toán và tranh chấp',
        text: [
          'Tranh chấp về thanh toán phải được báo trong vòng 30 ngày kể từ ngày mua. Hãy viết cho chúng tôi mã đơn hàng và sự việc đã xảy ra; chúng tôi lắng nghe cả hai bên và quyết định dựa trên hồ sơ.',
        ],
      },
      {
        heading: 'Quy định đối với cửa hàng',
        text: [
          [
            'Chỉ bán hàng thuộc sở hữu của mình và đang có sẵn; tuyệt đối không chào bán phụ tùng trộm cắp hoặc hàng giả.',
            'Mô tả trung thực tình trạng, xe lắp vừa và khiếm khuyết, kèm ảnh chụp chính phụ tùng đó.',
            'Chỉ dùng thông tin của người mua để thực hiện đơn hàng của họ.',
            'Cửa hàng vi phạm các quy định này có thể bị ngừng hoạt động và sản phẩm bị ngừng bán.',
          ],
        ],
      },
      {
        heading: 'Trách nhiệm và thay đổi',
        text: [
          'Chúng tôi chịu trách nhiệm về dịch vụ của mình, không chịu trách nhiệm về phụ tùng do các cửa hàng bán. Chúng tôi có thể thay đổi các điều khoản này; ngày ở đầu trang cho biết thời điểm thay đổi. Thay đổi không ảnh hưởng đến các đơn hàng đã đặt trước đó. Pháp luật nước Cộng hòa Ghana được áp dụng.',
        ],
      },
    ],
  },
}
